// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { post } from '../../Public/listeners.mjs';

globalThis.window = /** @type {any} */ ({ AbortSignal });

/** Posts a form to a server that gives these statuses, and returns the last status, the sent bodies and their identifiers. */
async function posted(context, statuses) {
  const bodies = [];
  const identifiers = [];
  context.mock.method(globalThis, 'fetch', async (url, { body, headers }) => {
    bodies.push(`${url} ${body}`);
    identifiers.push(headers['Periscope-Press']);
    return new Response(null, { status: statuses[bodies.length - 1] });
  });
  const { status } = await post([new URLSearchParams('action=add')], '1', new URLSearchParams(), '/list');
  return { answer: { status, bodies }, identifiers };
}

test('a request that a replaced cookie has refused is sent again, once', async (context) => {
  const late = await posted(context, [401, 204]);
  assert.deepEqual(late.answer, { status: 204, bodies: ['/list action=add', '/list action=add'] });
  const refused = await posted(context, [401, 401]);
  assert.deepEqual(refused.answer, { status: 401, bodies: ['/list action=add', '/list action=add'] });
});

test('a request that was refused for a different reason is not sent again', async (context) => {
  for (const status of [204, 403, 409, 503])
    assert.deepEqual((await posted(context, [status])).answer, { status, bodies: ['/list action=add'] });
});

test('each request has an identifier of its own, which stays when it is sent again', async (context) => {
  const [first, again] = (await posted(context, [401, 204])).identifiers;
  const [next] = (await posted(context, [204])).identifiers;
  assert.match(first, /^[!-~]{1,128}$/);
  assert.equal(first, again);
  assert.notEqual(first, next);
});

// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { post } from '../../Public/listeners.mjs';

globalThis.window = /** @type {any} */ ({ AbortSignal });

/** Posts a form to a server that gives these statuses, and returns the last status and the sent bodies. */
async function posted(context, statuses) {
  const bodies = [];
  context.mock.method(globalThis, 'fetch', async (url, { body }) => {
    bodies.push(`${url} ${body}`);
    return new Response(null, { status: statuses[bodies.length - 1] });
  });
  const { status } = await post([new URLSearchParams('action=add')], '1', new URLSearchParams(), '/list');
  return { status, bodies };
}

test('a request that a replaced cookie has refused is sent again, once', async (context) => {
  const late = await posted(context, [401, 204]);
  assert.deepEqual(late, { status: 204, bodies: ['/list action=add', '/list action=add'] });
  assert.deepEqual(await posted(context, [401, 401]), { status: 401, bodies: ['/list action=add', '/list action=add'] });
});

test('a request that was refused for a different reason is not sent again', async (context) => {
  for (const status of [204, 403, 409, 503])
    assert.deepEqual(await posted(context, [status]), { status, bodies: ['/list action=add'] });
});

internal import PeriscopeRedis

/// The Lua scripts of a cluster. `ARGV[1]` is always the calling server.
enum RedisScripts {
  /// Returns the owner of a label. A label without a live owner becomes the calling server's.
  ///
  /// If all labels follow the shared stores, the owner of the stores becomes the owner. It may take a label from a live server: that
  /// server has lost the stores with its lease, and its older token is refused.
  private static let claim = """
    local function claim(label, creates, followsStores)
      local key = 'periscope:session:' .. label
      local found = redis.call('HMGET', key, 'owner', 'token', 'address', 'use')
      local owner = found[1] or ''
      if not found[2] and not creates then return {'unknown'} end
      if followsStores then
        if redis.call('HGET', 'periscope:session:stores', 'owner') ~= ARGV[1] then return {'stores'} end
      elseif owner ~= '' and owner ~= ARGV[1] and redis.call('EXISTS', 'periscope:server:' .. owner) == 1 then
        return {'elsewhere', label, owner}
      end
      if redis.call('EXISTS', 'periscope:server:' .. ARGV[1]) == 0 then return {'ended'} end
      local token = redis.call('HINCRBY', key, 'token', 1)
      redis.call('HSET', key, 'owner', ARGV[1])
      return {'owned', label, token, owner, found[3] or '', found[4] or '0'}
    end

    """

  /// Claims a session. `KEYS`: its name. `ARGV`: `1` if labels follow the shared stores.
  static let claimName = RedisScript(
    claim + """
      local label = redis.call('GET', KEYS[1])
      if not label then return {'unknown'} end
      if label == '' then return {'renamed'} end
      return claim(label, false, ARGV[2])
      """)

  /// Claims a shared page. `ARGV`: its label; the seconds until the owner is forgotten, or 0 for never; `1` if labels follow the
  /// shared stores.
  static let claimLabel = RedisScript(
    claim + """
      local found = claim(ARGV[2], true, ARGV[4])
      if found[1] == 'owned' and ARGV[3] ~= '0' then redis.call('EXPIRE', 'periscope:session:' .. ARGV[2], ARGV[3]) end
      return found
      """)

  /// Starts a session that the server owns with the token 1. `KEYS`: the name and the session. `ARGV`: the label, the
  /// name's digest, the address, the time, the seconds until the session expires, and `1` if labels follow the shared stores.
  static let start = RedisScript(
    """
    if redis.call('EXISTS', 'periscope:server:' .. ARGV[1]) == 0 then return 0 end
    if ARGV[7] and redis.call('HGET', 'periscope:session:stores', 'owner') ~= ARGV[1] then return 0 end
    redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[6])
    redis.call('HSET', KEYS[2], 'owner', ARGV[1], 'token', 1, 'name', ARGV[3], 'address', ARGV[4], 'use', ARGV[5])
    redis.call('EXPIRE', KEYS[2], ARGV[6])
    return 1
    """)

  /// The beginning of a script: returns 0 if the calling server does not own the session with the token in `ARGV[2]`.
  private static let check = """
    local found = redis.call('HMGET', KEYS[1], 'owner', 'token', 'name', 'kept', 'use')
    if found[1] ~= ARGV[1] or found[2] ~= ARGV[2] then return 0 end

    """

  /// Stores snapshots of one session, all or none of them. `KEYS`: the session, its pages, and, if the snapshots contain the session's
  /// values, the set of its user's sessions (`periscope:user:` without a user). `ARGV`: the server, the
  /// token, the time, the seconds until the session expires (0 for never), and for each snapshot the page, its state,
  /// the keys of answered requests, and the maximum number of the session's pages with parameters or a tab (0 for no
  /// limit). Deletes the least recently used ones beyond the maximum.
  static let commit = RedisScript(check + "local last = #ARGV\n" + store)

  /// Stores snapshots of one session and of shared stores, all or none of them. Returns -1 if the calling server does not own the stores.
  /// `KEYS` and `ARGV` are those of ``commit``. After them, `ARGV` has for each shared store its page and its state, then the number of
  /// these arguments, and the token of the stores.
  static let commitWithStores = RedisScript(
    check + """
      local stores = redis.call('HMGET', 'periscope:session:stores', 'owner', 'token')
      if stores[1] ~= ARGV[1] or stores[2] ~= ARGV[#ARGV] then return -1 end
      local last = #ARGV - 2 - tonumber(ARGV[#ARGV - 1])
      for at = last + 1, #ARGV - 2, 2 do
        redis.call('HSET', 'periscope:pages:stores', 'state ' .. ARGV[at], ARGV[at + 1], 'answered ' .. ARGV[at], '')
      end

      """ + store)

  /// The part of a committing script that stores the snapshots of a session, which end at the argument `last`.
  private static let store =
    """
    for at = 5, last, 4 do
      local page, most = ARGV[at], ARGV[at + 3]
      local new = redis.call('HSET', KEYS[2], 'state ' .. page, ARGV[at + 1], 'answered ' .. page, ARGV[at + 2])
      if most ~= '0' then
        redis.call('HSET', KEYS[2], 'turn ' .. page, redis.call('HINCRBY', KEYS[1], 'turns', 1))
        if new > 0 and redis.call('HLEN', KEYS[2]) > 3 * most then
          local pages = {}
          for _, field in ipairs(redis.call('HKEYS', KEYS[2])) do
            if field:sub(1, 6) == 'state ' and field:find('\\n', 1, true) then
              local name = field:sub(7)
              pages[#pages + 1] = {name, tonumber(redis.call('HGET', KEYS[2], 'turn ' .. name) or '0')}
            end
          end
          table.sort(pages, function(one, two) return one[2] > two[2] end)
          for index = most + 1, #pages do
            local name = pages[index][1]
            redis.call('HDEL', KEYS[2], 'state ' .. name, 'answered ' .. name, 'turn ' .. name)
          end
        end
      end
    end
    if ARGV[4] ~= '0' and (not found[4] or tonumber(ARGV[3]) - tonumber(found[5] or '0') >= 60) then
      redis.call('HSET', KEYS[1], 'kept', 1, 'use', ARGV[3])
      redis.call('EXPIRE', KEYS[1], ARGV[4])
      redis.call('EXPIRE', KEYS[2], ARGV[4])
      if found[3] then redis.call('EXPIRE', 'periscope:name:' .. found[3], ARGV[4]) end
    end
    if KEYS[3] then
      local label = KEYS[1]:sub(#'periscope:session:' + 1)
      local old = redis.call('HGET', KEYS[1], 'user')
      if old and old ~= KEYS[3] then redis.call('SREM', old, label) end
      if KEYS[3] == 'periscope:user:' then
        redis.call('HDEL', KEYS[1], 'user')
      else
        redis.call('HSET', KEYS[1], 'user', KEYS[3])
        if redis.call('SADD', KEYS[3], label) == 1 and redis.call('SCARD', KEYS[3]) % 64 == 0 then
          for _, other in ipairs(redis.call('SMEMBERS', KEYS[3])) do
            if redis.call('EXISTS', 'periscope:session:' .. other) == 0 then redis.call('SREM', KEYS[3], other) end
          end
        end
        redis.call('EXPIRE', KEYS[3], ARGV[4])
      end
    end
    return 1
    """

  /// Deletes the values of a user's sessions, except for one session. Returns the servers that own sessions of the user and hold a
  /// lease. `KEYS`: the set of the user's sessions. `ARGV`: the calling server, and the label of the session that remains.
  static let signOut = RedisScript(
    """
    local owners = {}
    for _, label in ipairs(redis.call('SMEMBERS', KEYS[1])) do
      local key = 'periscope:session:' .. label
      local found = redis.call('HMGET', key, 'owner', 'user')
      if found[2] ~= KEYS[1] then
        redis.call('SREM', KEYS[1], label)
      elseif label ~= ARGV[2] then
        redis.call('HDEL', 'periscope:pages:' .. label, 'state session', 'answered session', 'turn session')
        if found[1] and redis.call('EXISTS', 'periscope:server:' .. found[1]) == 1 then
          owners[found[1]] = true
        else
          redis.call('HDEL', key, 'user')
          redis.call('SREM', KEYS[1], label)
        end
      end
    end
    local names = {}
    for owner in pairs(owners) do names[#names + 1] = owner end
    return names
    """)

  /// Renames a session. `KEYS`: the session and its new name. `ARGV`: the token, the label, and the name's digest. For
  /// 60 seconds, claims by the old name get the reply `renamed`.
  static let rename = RedisScript(
    check + """
      local left = redis.call('TTL', KEYS[1])
      redis.call('SET', KEYS[2], ARGV[3])
      if left > 0 then redis.call('EXPIRE', KEYS[2], left) end
      if found[3] then redis.call('SET', 'periscope:name:' .. found[3], '', 'EX', 60) end
      redis.call('HSET', KEYS[1], 'name', ARGV[4])
      return 1
      """)

  /// Deletes a snapshot. `KEYS`: the session, its pages, and optionally where the snapshot is set aside. `ARGV`: the
  /// token, the page, and for a snapshot that is set aside the reason, and the seconds until it expires.
  static let remove = RedisScript(
    check + """
      local state = redis.call('HGET', KEYS[2], 'state ' .. ARGV[3])
      if state and KEYS[3] then
        redis.call('HSET', KEYS[3], 'state ' .. ARGV[3], state, 'reason ' .. ARGV[3], ARGV[4])
        redis.call('EXPIRE', KEYS[3], ARGV[5])
      end
      redis.call('HDEL', KEYS[2], 'state ' .. ARGV[3], 'answered ' .. ARGV[3], 'turn ' .. ARGV[3])
      return 1
      """)

  /// Gives up a session or page. `KEYS`: the session. `ARGV`: the token.
  static let release = RedisScript(
    check + """
      redis.call('HDEL', KEYS[1], 'owner')
      return 1
      """)

  /// Stores when sessions of the calling server were used last. `ARGV`: the server, the seconds until sessions with and
  /// without a commit expire, and then pairs of a label and its last use.
  static let use = RedisScript(
    """
    for index = 4, #ARGV, 2 do
      local key = 'periscope:session:' .. ARGV[index]
      local found = redis.call('HMGET', key, 'owner', 'name', 'kept', 'user')
      if found[1] == ARGV[1] then
        local time = found[3] and ARGV[2] or ARGV[3]
        redis.call('HSET', key, 'use', ARGV[index + 1])
        redis.call('EXPIRE', key, time)
        if found[2] then redis.call('EXPIRE', 'periscope:name:' .. found[2], time) end
        if found[3] then redis.call('EXPIRE', 'periscope:pages:' .. ARGV[index], time) end
        if found[4] then redis.call('EXPIRE', found[4], ARGV[2]) end
      end
    end
    return 1
    """)
}

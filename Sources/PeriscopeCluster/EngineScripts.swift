internal import PeriscopeRedis

/// What the engine does in one step. `ARGV[1]` is the server that asks.
enum EngineScripts {
  /// Says who owns a label; it is the asking server from now on, if nobody is that is alive.
  private static let claim = """
    local function claim(label, isMade)
      local key = 'periscope:session:' .. label
      local found = redis.call('HMGET', key, 'owner', 'token', 'address', 'use', 'name')
      local owner = found[1] or ''
      if not found[2] and not isMade then return {'unknown'} end
      if owner ~= '' and owner ~= ARGV[1] and redis.call('EXISTS', 'periscope:server:' .. owner) == 1 then
        return {'other', label, owner}
      end
      if redis.call('EXISTS', 'periscope:server:' .. ARGV[1]) == 0 then return {'lapsed'} end
      local token = redis.call('HINCRBY', key, 'token', 1)
      redis.call('HSET', key, 'owner', ARGV[1])
      return {'mine', label, token, owner, found[3] or '', found[4] or '0', found[5] or ''}
    end

    """

  /// `KEYS`: the session's name.
  static let claimName = RedisScript(
    claim + """
      local label = redis.call('GET', KEYS[1])
      if not label then return {'unknown'} end
      if label == '' then return {'replaced'} end
      return claim(label, false)
      """)

  /// `ARGV[2]`: the label of a page that is for everybody; `ARGV[3]`: how long it is known whose it is, 0 for ever.
  static let claimLabel = RedisScript(
    claim + """
      local found = claim(ARGV[2], true)
      if found[1] == 'mine' and ARGV[3] ~= '0' then redis.call('EXPIRE', 'periscope:session:' .. ARGV[2], ARGV[3]) end
      return found
      """)

  /// `KEYS`: the name and the session; `ARGV` goes on with the label, the name's digest, the address, the time, and how long it is kept.
  static let start = RedisScript(
    """
    if redis.call('EXISTS', 'periscope:server:' .. ARGV[1]) == 0 then return {'lapsed'} end
    redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[6])
    redis.call('HSET', KEYS[2], 'owner', ARGV[1], 'token', 1, 'name', ARGV[3], 'address', ARGV[4], 'use', ARGV[5])
    redis.call('EXPIRE', KEYS[2], ARGV[6])
    return {'mine', ARGV[2], 1, '', ARGV[4], ARGV[5], ARGV[3]}
    """)

  private static let check = """
    local found = redis.call('HMGET', KEYS[1], 'owner', 'token', 'name', 'kept', 'use')
    if found[1] ~= ARGV[1] or found[2] ~= ARGV[2] then return 0 end

    """

  /// `KEYS`: the session and its pages; `ARGV` goes on with the token, the page, its state, the requests that it has answered, the time,
  /// how long it is kept: 0 for ever, and how many of the owner's pages of this kind there may be: 0 for any number.
  static let commit = RedisScript(
    check + """
      local new = redis.call('HSET', KEYS[2], 'state ' .. ARGV[3], ARGV[4], 'answered ' .. ARGV[3], ARGV[5])
      if ARGV[8] ~= '0' then
        redis.call('HSET', KEYS[2], 'turn ' .. ARGV[3], redis.call('HINCRBY', KEYS[1], 'turns', 1))
        if new > 0 and redis.call('HLEN', KEYS[2]) > 3 * ARGV[8] then
          local pages = {}
          for _, field in ipairs(redis.call('HKEYS', KEYS[2])) do
            if field:sub(1, 6) == 'state ' and field:find('\\n', 1, true) then
              local page = field:sub(7)
              pages[#pages + 1] = {page, tonumber(redis.call('HGET', KEYS[2], 'turn ' .. page) or '0')}
            end
          end
          table.sort(pages, function(one, two) return one[2] > two[2] end)
          for index = ARGV[8] + 1, #pages do
            local page = pages[index][1]
            redis.call('HDEL', KEYS[2], 'state ' .. page, 'answered ' .. page, 'turn ' .. page)
          end
        end
      end
      if ARGV[7] ~= '0' and (not found[4] or tonumber(ARGV[6]) - tonumber(found[5] or '0') >= 60) then
        redis.call('HSET', KEYS[1], 'kept', 1, 'use', ARGV[6])
        redis.call('EXPIRE', KEYS[1], ARGV[7])
        redis.call('EXPIRE', KEYS[2], ARGV[7])
        if found[3] then redis.call('EXPIRE', 'periscope:name:' .. found[3], ARGV[7]) end
      end
      return 1
      """)

  /// `KEYS`: the session, and its new name; `ARGV` goes on with the token, the label, and the name's digest.
  static let rename = RedisScript(
    check + """
      local left = redis.call('TTL', KEYS[1])
      redis.call('SET', KEYS[2], ARGV[3])
      if left > 0 then redis.call('EXPIRE', KEYS[2], left) end
      if found[3] then redis.call('SET', 'periscope:name:' .. found[3], '', 'EX', 60) end
      redis.call('HSET', KEYS[1], 'name', ARGV[4])
      return 1
      """)

  /// `KEYS`: the session, its pages, and what is set aside; `ARGV` goes on with the token, the page, why, and how long that is kept.
  static let setAside = RedisScript(
    check + """
      local state = redis.call('HGET', KEYS[2], 'state ' .. ARGV[3])
      if not state then return 1 end
      redis.call('HSET', KEYS[3], 'state ' .. ARGV[3], state, 'reason ' .. ARGV[3], ARGV[4])
      redis.call('EXPIRE', KEYS[3], ARGV[5])
      redis.call('HDEL', KEYS[2], 'state ' .. ARGV[3], 'answered ' .. ARGV[3], 'turn ' .. ARGV[3])
      return 1
      """)

  /// `KEYS`: the session and its pages; `ARGV` goes on with the token and the page.
  static let forget = RedisScript(
    check + """
      redis.call('HDEL', KEYS[2], 'state ' .. ARGV[3], 'answered ' .. ARGV[3], 'turn ' .. ARGV[3])
      return 1
      """)

  /// `KEYS`: the session; `ARGV` goes on with the token.
  static let release = RedisScript(
    check + """
      redis.call('HDEL', KEYS[1], 'owner')
      return 1
      """)

  /// `ARGV` goes on with how long sessions are kept, with a commit and without one, and then with labels, each before its last use.
  static let use = RedisScript(
    """
    for index = 4, #ARGV, 2 do
      local key = 'periscope:session:' .. ARGV[index]
      local found = redis.call('HMGET', key, 'owner', 'name', 'kept')
      if found[1] == ARGV[1] then
        local time = found[3] and ARGV[2] or ARGV[3]
        redis.call('HSET', key, 'use', ARGV[index + 1])
        redis.call('EXPIRE', key, time)
        if found[2] then redis.call('EXPIRE', 'periscope:name:' .. found[2], time) end
        if found[3] then redis.call('EXPIRE', 'periscope:pages:' .. ARGV[index], time) end
      end
    end
    return 1
    """)
}

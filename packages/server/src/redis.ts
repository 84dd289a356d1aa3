// Notices by Redis, for fleets that commit more than PostgreSQL can tell of.
import { Redis } from 'ioredis'
import { err, ok, type Result } from '@tenfold/core'
import { faultOf, type Log } from './log.ts'
import { CHANNEL, relayTo, type Notices } from './notices.ts'

/** While it is away nothing is kept for it: what is lost then is found in the logs. */
function clientFor(url: string, logger: Log): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    connectTimeout: 5000,
    commandTimeout: 5000,
    retryStrategy: (times) => Math.min(50 * times, 1000),
  })
  redis.on('error', (fault) => logger.warn(faultOf(fault), 'Redis is away; trying again'))
  return redis
}

export async function openRedis(url: string, logger: Log): Promise<Result<Notices>> {
  const [mouth, ear] = [clientFor(url, logger), clientFor(url, logger)]
  const relay = relayTo((texts) => Promise.all(texts.map((text) => mouth.publish(CHANNEL, text))), logger)
  const listen = (): Promise<unknown> => ear.subscribe(CHANNEL)
  try {
    await Promise.all([mouth.connect(), ear.connect()])
    await listen()
  } catch (fault) {
    mouth.disconnect()
    ear.disconnect()
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer'
    return err(`Redis cannot be reached (${code}). Is it running, and is REDIS_URL right?`)
  }
  ear.on('message', (_channel, text) => relay.take(text))
  // What fails here ends the connection, and then it is ready once more.
  ear.on('ready', () => void listen().then(relay.missed, () => ear.disconnect(true)))
  return ok({
    publish: relay.publish,
    subscribe: relay.subscribe,
    close: async () => {
      await relay.settled()
      mouth.disconnect()
      ear.disconnect()
    },
  })
}

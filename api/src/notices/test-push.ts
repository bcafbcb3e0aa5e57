import { randomBytes } from 'node:crypto'
import { type PushMessage, pushMessage } from '@firstchair/contract'
import { createKeys, type DeviceKeys, decrypt } from './test-push-keys.ts'

/** A browser with a subscription at a push service of the test. */
export type TestDevice = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What has arrived, decrypted with the device's own keys. */
  received: PushMessage[]
  /** The headers of each request. */
  requests: Headers[]
}

export type TestPushService = {
  /** A new device whose address ends with this path. */
  device: (path?: string) => TestDevice
  /** How to answer instead of 201. */
  answerWith: (answer: (request: Request) => Response | Promise<Response>) => void
  stop: () => Promise<void>
}

/** A push service on this machine: a real server, which decrypts what it is sent. */
export function startPushService(): TestPushService {
  const devices = new Map<string, { device: TestDevice; keys: DeviceKeys }>()
  const accept = () => new Response(null, { status: 201 })
  let answer: (request: Request) => Response | Promise<Response> = accept
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const found = devices.get(new URL(request.url).pathname)
      const body = Buffer.from(await request.arrayBuffer())
      found?.device.requests.push(request.headers)
      const response = await answer(request)
      if (found && response.ok) {
        found.device.received.push(pushMessage.parse(JSON.parse(decrypt(body, found.keys))))
      }
      return response
    },
  })
  return {
    device: (path = `/push/${randomBytes(8).toString('hex')}`) => {
      const keys = createKeys()
      const device: TestDevice = {
        subscription: {
          endpoint: `http://127.0.0.1:${server.port}${path}`,
          keys: {
            p256dh: keys.pair.getPublicKey().toString('base64url'),
            auth: keys.auth.toString('base64url'),
          },
        },
        received: [],
        requests: [],
      }
      devices.set(path, { device, keys })
      return device
    },
    answerWith: (other) => {
      answer = other
    },
    stop: () => server.stop(true),
  }
}

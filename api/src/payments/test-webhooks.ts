/** A webhook as it was sent: what a test sends again, or changes first. */
export type SentWebhook = { headers: Record<string, string>; body: string }

export type WebhookRecorder = {
  url: string
  sent: SentWebhook[]
  close: () => Promise<void>
}

const SIGNED = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
]

/** Takes the emulator's webhooks in place of the API, with the bytes that were signed. */
export function recordWebhooks(): WebhookRecorder {
  const sent: SentWebhook[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const headers = Object.fromEntries(
        SIGNED.map((name) => [name, request.headers.get(name) ?? '']),
      )
      sent.push({ headers, body: await request.text() })
      return new Response('{}')
    },
  })
  return { url: server.url.href, sent, close: () => server.stop(true) }
}

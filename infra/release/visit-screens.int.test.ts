import { afterAll, expect, test } from 'bun:test'
import type { Release } from '@firstchair/contract'
import { visitScreens } from './visit-screens.ts'

const login = { email: 'nora@example.com', password: 'unused' }
const logins = { admin: login, bidder: login, newUser: login }
const remote = { part: 'mf_snow', routes: ['/snow'], slots: [] } as unknown as Release // what is read of it

/** A product whose pages run this script of a team. */
let script = ''
const product = Bun.serve({
  port: 0,
  fetch: ({ url }) =>
    url.includes('/api/')
      ? Response.json({})
      : new Response(`<main>Snow</main><script>${script}</script>`, {
          headers: { 'content-type': 'text/html' },
        }),
})
afterAll(() => product.stop(true))
const url = `http://localhost:${product.port}`

test('a screen that never ends fails by itself, and the browser is closed', async () => {
  script = 'setTimeout(() => { for (;;); }, 50)'
  await expect(visitScreens(url, logins, [remote], 2_000)).rejects.toThrow(
    'Not proven: mf_snow: the screen /snow does not respond.',
  )
})

test('the code of a team reaches no other server, not even with WebRTC', async () => {
  let packets = 0
  const server = await Bun.udpSocket({
    hostname: '127.0.0.1',
    socket: { data: () => void packets++ },
  })
  script = `const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${server.port}' }] })
    peer.createDataChannel('out')
    peer.createOffer().then((offer) => peer.setLocalDescription(offer))`
  await expect(visitScreens(url, logins, [remote])).rejects.toThrow('0 copies of React')
  server.close()
  expect(packets).toBe(0)
})

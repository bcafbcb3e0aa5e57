import '@firstchair/design-system/theme'
import { serverNow } from '@firstchair/sdk'
import { answerSampleCallsWith, SdkProvider, startSample } from '@firstchair/sdk/sample'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { SAMPLE_CODE, SAMPLE_SDK, sampleCheck, samplePlaces, sampleWins } from './sample-wins.ts'
import { Ticket } from './ticket/ticket-page.tsx'
import { MyTicketsPage } from './tickets/my-tickets-page.tsx'
import { WinsPage } from './wins/wins-page.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  '/my-tickets': MyTicketsPage,
  '/ticket': () => <Ticket code={SAMPLE_CODE} />,
}
const Page = pages[location.pathname] ?? WinsPage

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

startSample()
const wins = sampleWins(serverNow())
answerSampleCallsWith({
  'GET /api/user/wins': () => wins,
  'GET /api/tickets/won': () => wins,
  'GET /api/wins/queue': () => samplePlaces,
  'GET /api/paypal/config': () => ({ clientId: 'sample', sdkBaseUrl: SAMPLE_SDK }),
  [`GET /api/tickets/check/${SAMPLE_CODE}`]: () => sampleCheck(),
})
createRoot(root).render(
  <SdkProvider>
    <Page />
  </SdkProvider>,
)

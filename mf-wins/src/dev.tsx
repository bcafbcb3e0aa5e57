import '@firstchair/design-system/theme'
import { SdkProvider, startSample } from '@firstchair/sdk/mock'
import { createRoot } from 'react-dom/client'
import { MyTicketsPage } from './tickets/my-tickets-page.tsx'
import { WinsPage } from './wins/wins-page.tsx'

const Page = location.pathname === '/my-tickets' ? MyTicketsPage : WinsPage

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

startSample()
createRoot(root).render(
  <SdkProvider>
    <Page />
  </SdkProvider>,
)

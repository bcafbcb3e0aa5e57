import '@firstchair/design-system/theme'
import { SdkProvider, sampleUser, startSample } from '@firstchair/sdk/sample'
import { createRoot } from 'react-dom/client'
import { AdminPage } from './panel/admin-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

startSample({ user: { ...sampleUser, isAdmin: 1 } })
createRoot(root).render(
  <SdkProvider>
    <AdminPage />
  </SdkProvider>,
)

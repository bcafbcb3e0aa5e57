import '@firstchair/design-system/theme'
import { SdkProvider, startSample } from '@firstchair/sdk/mock'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './login/login-page.tsx'
import { RegisterPage } from './register/register-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

startSample({ user: null })
createRoot(root).render(
  <SdkProvider>{location.pathname === '/register' ? <RegisterPage /> : <LoginPage />}</SdkProvider>,
)

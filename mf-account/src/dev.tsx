import '@firstchair/design-system/theme'
import type { User } from '@firstchair/contract'
import { SdkProvider, sampleUser, startSample } from '@firstchair/sdk/sample'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { MyAccountPage } from './my-account/my-account-page.tsx'
import { ProfileSetup } from './profile/profile-setup.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx'
import { VerifyEmailPage } from './verify-email/verify-email-page.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/verify-email': VerifyEmailPage,
  '/unsubscribe': UnsubscribePage,
  '/profile': ProfileSetup,
  '/account': MyAccountPage,
}
const Page = pages[location.pathname] ?? LoginPage

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

const newcomer = { ...sampleUser, username: null, paypalEmail: null, emailVerified: 0 as const }
const users = new Map<ComponentType, User>([
  [ProfileSetup, newcomer],
  [MyAccountPage, sampleUser],
])
startSample({ user: users.get(Page) ?? null })
createRoot(root).render(
  <SdkProvider>
    <Page />
  </SdkProvider>,
)

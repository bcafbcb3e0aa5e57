import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_account',
  routes: [
    {
      path: '/login',
      title: 'Log In',
      access: 'public',
      load: async () => ({
        default: (await import('./login/login-page.tsx')).LoginPage,
      }),
    },
    {
      path: '/register',
      title: 'Create Account',
      access: 'public',
      load: async () => ({
        default: (await import('./register/register-page.tsx')).RegisterPage,
      }),
    },
    {
      path: '/forgot-password',
      title: 'Forgot Password',
      access: 'public',
      load: async () => ({
        default: (await import('./forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
      }),
    },
    {
      path: '/reset-password',
      title: 'Reset Password',
      access: 'public',
      load: async () => ({
        default: (await import('./reset-password/reset-password-page.tsx')).ResetPasswordPage,
      }),
    },
    {
      path: '/verify-email',
      title: 'Email Verification',
      access: 'public',
      load: async () => ({
        default: (await import('./verify-email/verify-email-page.tsx')).VerifyEmailPage,
      }),
    },
    {
      path: '/unsubscribe',
      title: 'Stop These Emails',
      access: 'public',
      load: async () => ({
        default: (await import('./unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
      }),
    },
    {
      path: '/account',
      title: 'My Account',
      access: 'user',
      load: async () => ({
        default: (await import('./my-account/my-account-page.tsx')).MyAccountPage,
      }),
    },
    {
      path: '/terms',
      title: 'Terms',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import('./legal/legal-page.tsx')
        return { default: () => <LegalPage page="terms" /> }
      },
    },
    {
      path: '/privacy',
      title: 'Privacy',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import('./legal/legal-page.tsx')
        return { default: () => <LegalPage page="privacy" /> }
      },
    },
    {
      path: '/imprint',
      title: 'Imprint',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import('./legal/legal-page.tsx')
        return { default: () => <LegalPage page="imprint" /> }
      },
    },
  ],
  slots: {
    profile: async () => ({
      default: (await import('./profile/profile-setup.tsx')).ProfileSetup,
    }),
  },
} satisfies Remote

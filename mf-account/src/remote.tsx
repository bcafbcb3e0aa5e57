import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_account',
  // The chunks' names let the document preload them.
  routes: [
    {
      path: '/login',
      title: 'Log In',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "login" */ './login/login-page.tsx')).LoginPage,
      }),
    },
    {
      path: '/register',
      title: 'Create Account',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "register" */ './register/register-page.tsx'))
          .RegisterPage,
      }),
    },
    {
      path: '/forgot-password',
      title: 'Forgot Password',
      access: 'public',
      load: async () => ({
        default: (
          await import(
            /* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password-page.tsx'
          )
        ).ForgotPasswordPage,
      }),
    },
    {
      path: '/reset-password',
      title: 'Reset Password',
      access: 'public',
      load: async () => ({
        default: (
          await import(
            /* webpackChunkName: "reset-password" */ './reset-password/reset-password-page.tsx'
          )
        ).ResetPasswordPage,
      }),
    },
    {
      path: '/verify-email',
      title: 'Email Verification',
      access: 'public',
      load: async () => ({
        default: (
          await import(
            /* webpackChunkName: "verify-email" */ './verify-email/verify-email-page.tsx'
          )
        ).VerifyEmailPage,
      }),
    },
    {
      path: '/unsubscribe',
      title: 'Stop These Emails',
      access: 'public',
      load: async () => ({
        default: (
          await import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe-page.tsx')
        ).UnsubscribePage,
      }),
    },
    {
      path: '/account',
      title: 'My Account',
      access: 'user',
      load: async () => ({
        default: (
          await import(/* webpackChunkName: "account" */ './my-account/my-account-page.tsx')
        ).MyAccountPage,
      }),
    },
    {
      path: '/terms',
      title: 'Terms',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import(/* webpackChunkName: "terms" */ './legal/legal-page.tsx')
        return { default: () => <LegalPage page="terms" /> }
      },
    },
    {
      path: '/privacy',
      title: 'Privacy',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import(
          /* webpackChunkName: "privacy" */ './legal/legal-page.tsx'
        )
        return { default: () => <LegalPage page="privacy" /> }
      },
    },
    {
      path: '/imprint',
      title: 'Imprint',
      access: 'public',
      load: async () => {
        const { LegalPage } = await import(
          /* webpackChunkName: "imprint" */ './legal/legal-page.tsx'
        )
        return { default: () => <LegalPage page="imprint" /> }
      },
    },
  ],
  slots: {
    profile: async () => ({
      default: (await import(/* webpackChunkName: "profile" */ './profile/profile-setup.tsx'))
        .ProfileSetup,
    }),
  },
} satisfies Remote

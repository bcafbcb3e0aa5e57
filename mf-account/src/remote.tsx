import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_account',
  routes: [
    {
      path: '/login',
      title: 'Log In',
      access: 'public',
      load: async () => ({ default: (await import('./login/login-page.tsx')).LoginPage }),
    },
    {
      path: '/register',
      title: 'Create Account',
      access: 'public',
      load: async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage }),
    },
  ],
} satisfies Remote

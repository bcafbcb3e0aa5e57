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
  ],
} satisfies Remote

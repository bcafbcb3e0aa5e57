import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Firstchair design system',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: '#ea5f19',
    colorSecondary: '#125fb8',
  }),
  sidebar: { showRoots: true },
})

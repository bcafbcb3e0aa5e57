import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { PluginOption } from 'vite'
import { tokensUsedPlugin } from './tokens-used.ts'

/** The design system's stories, and those of every part of the product that is made of it. */
const config: StorybookConfig = {
  stories: [
    '../src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  typescript: { reactDocgen: 'react-docgen' },
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    allowedHosts: ['localhost', '127.0.0.1'],
  },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []).map(docsOfComponents),
      vanillaExtractPlugin(),
      tokensUsedPlugin(),
    ],
    // Under test React Aria's virtualizer shows all rows, unless this is said.
    define: { ...vite.define, 'process.env.VIRT_ON': '"yes"' },
    // The theme lives by `light-dark()`; its down-levelled form forgets nested colour schemes.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config

/** Reads doc comments where components are. Of itself it would parse every source, two fifths of a build. */
function docsOfComponents(plugin: PluginOption): PluginOption {
  const isDocgen = plugin && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin'
  if (!isDocgen || typeof plugin.transform !== 'function') return plugin
  const filter = { id: { include: /\.tsx$/, exclude: /node_modules|\.stories\.tsx$/ } }
  return { ...plugin, transform: { filter, handler: plugin.transform } }
}

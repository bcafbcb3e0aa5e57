import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { PluginOption } from 'vite'
import { docsDataPlugin } from './docs-data.ts'

/** The stories of the design system, the shell and the remotes. */
const config: StorybookConfig = {
  stories: [
    '../src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
    '../src/pages/*.mdx',
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
      docsDataPlugin(),
    ],
    // In tests React Aria's virtualizer renders all rows unless this is set.
    define: { ...vite.define, 'process.env.VIRT_ON': '"yes"' },
    // The theme uses `light-dark()`, whose transpiled form ignores nested color schemes.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config

/**
 * Parses doc comments only in component files. Parsing all files, the default, takes two fifths of
 * a build.
 */
function docsOfComponents(plugin: PluginOption): PluginOption {
  const isDocgen = plugin && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin'
  if (!isDocgen || typeof plugin.transform !== 'function') return plugin
  const filter = { id: { include: /\.tsx$/, exclude: /node_modules|\.stories\.tsx$/ } }
  return { ...plugin, transform: { filter, handler: plugin.transform } }
}

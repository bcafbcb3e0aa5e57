import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { configure } from 'storybook/test'
import '../src/theme/theme.ts'
import { brand } from './brand.ts'
import { readInOtherTheme } from './other-theme.ts'
import { localeOf, type Surroundings, surround } from './surroundings.ts'
import { toolbar } from './toolbar.ts'
import { isUnderTest } from './under-test.ts'

// Tests of stories have no use for it, and it is heavy.
const ComponentPage = lazy(() =>
  import('./component-page.tsx').then((module) => ({ default: module.ComponentPage })),
)

// No story is about how long something takes. The library's own second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals: {
    theme: 'light',
    contrast: 'standard',
    density: 'comfortable',
    direction: 'ltr',
    motion: 'full',
    clock: 'story',
    feed: 'story',
  },
  decorators: [
    (Story, { globals }) => {
      // Before the story renders: some of what it reads of the root, it reads at once.
      // The toolbar's values are those of `toolbar.ts`.
      const surroundings = globals as Surroundings
      surround(document.documentElement, surroundings)
      return (
        <I18nProvider locale={localeOf(surroundings)}>
          <Story />
        </I18nProvider>
      )
    },
  ],
  afterEach: readInOtherTheme,
  parameters: {
    layout: 'padded',
    // Any finding of axe fails the story's test. React Aria's announcer is not the story's: for
    // seconds it keeps what an earlier story said of a control that is gone.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      // Storybook's window shows what is in order too; a test has no use for it.
      options: isUnderTest ? { resultTypes: ['violations'] } : {},
    },
    docs: { theme: brand, page: DocsPage, toc: { headingSelector: 'h2, h3' } },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: '375 px', styles: { width: '375px', height: '812px' } },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' } },
        laptop: { name: '1280 px', styles: { width: '1280px', height: '800px' } },
        wide: { name: '1920 px', styles: { width: '1920px', height: '1080px' } },
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Live', 'Patterns', 'Screens'] },
    },
  },
}

export default preview

function DocsPage() {
  return (
    <Suspense fallback={null}>
      <ComponentPage />
    </Suspense>
  )
}

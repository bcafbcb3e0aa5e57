import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { configure } from 'storybook/test'
import '../src/theme/theme.ts'
import { readWithAxe } from './axe.ts'
import { brand } from './brand.ts'
import { skipByDay } from './by-day.ts'
import { elementError } from './element-error.ts'
import { chosenIn, localeOf, surround } from './surroundings.ts'
import { toolbar } from './toolbar.ts'
import { isUnderTest } from './under-test.ts'

// Not loaded in tests, which do not use it.
const ComponentPage = lazy(() =>
  import('./component-page.tsx').then((module) => ({ default: module.ComponentPage })),
)

// No story tests a duration, and the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError })

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
    (Story, context) => {
      // Before the story renders, because it reads some attributes of the root only once.
      const surroundings = chosenIn(context)
      surround(document.documentElement, surroundings)
      return (
        <I18nProvider locale={localeOf(surroundings)}>
          <Story />
        </I18nProvider>
      )
    },
  ],
  loaders: skipByDay,
  afterEach: readWithAxe,
  parameters: {
    layout: 'padded',
    // A violation fails the story's test. React Aria's announcer is excluded, because it keeps the
    // announcements of earlier stories for seconds.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      // Tests need only violations; Storybook's UI also shows passed checks.
      options: isUnderTest ? { resultTypes: ['violations'] } : {},
    },
    docs: { theme: brand, page: DocsPage, toc: { headingSelector: 'h2, h3' } },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        sideways: { name: 'Phone held sideways', styles: { width: '812px', height: '375px' } },
        phone: { name: '375 px', styles: { width: '375px', height: '812px' } },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' } },
        laptop: { name: '1280 px', styles: { width: '1280px', height: '800px' } },
        wide: { name: '1920 px', styles: { width: '1920px', height: '1080px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Accessibility',
          'Changelog',
          'Foundations',
          'Components',
          'Live',
          'Patterns',
          'Screens',
        ],
      },
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

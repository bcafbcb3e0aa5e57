import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { SampleStage } from '../sample-stage.tsx'
import { Absent } from './absent.tsx'
import { Loading } from './loading.tsx'
import { NotFound } from './not-found.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Unreadable } from './unreadable.tsx'

const meta = {
  title: 'Screens/States',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SampleStage>
        {/* As in the page: a screen fills what the header leaves. */}
        <div style={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
          <Story />
        </div>
      </SampleStage>
    ),
  ],
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

/** An unknown path. */
export const PageNotFound: Story = {
  render: () => <NotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found')
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible()
  },
}

/** While the signed-in user is not known. */
export const LoadingSession: Story = { render: () => <Loading /> }

/** A part of the product that this installation does not have. */
export const NotInstalled: Story = { render: () => <Absent name="My Wins" /> }

export const AdminNotInstalled: Story = { render: () => <Absent name="Admin" /> }

/** The document's data block is missing. */
export const IncompleteDocument: Story = { render: () => <Unreadable /> }

function Broken(): never {
  throw new Error('A failure on purpose, for this story.')
}

/** A screen's files did not arrive: the rest of the page works, and a press reloads it. */
export const PartFailed: Story = {
  tags: ['!test'],
  render: () => (
    <RemoteBoundary place="/login">
      <Broken />
    </RemoteBoundary>
  ),
}

/** The shell itself failed. */
export const PageFailed: Story = {
  tags: ['!test'],
  render: () => (
    <PageBoundary>
      <Broken />
    </PageBoundary>
  ),
}

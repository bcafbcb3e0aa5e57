import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FailedPart, OverriddenPart } from '../remotes/failed-part.tsx'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { UnmetRequirementError } from '../remotes/remote-failure.rules.ts'
import { RemoteFailure } from '../remotes/remote-loader.ts'
import { SampleStage } from '../sample-stage.tsx'
import { PageBoundary, Unreadable } from './alone.tsx'
import { Loading } from './loading.tsx'
import { Absent, NotFound } from './not-found.tsx'

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
    await expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      '404 Page Not Found',
    )
    await expect(() =>
      canvas.getByText('Did you forget to add the page to the router?'),
    ).toBeVisible()
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

const unmetFailure = new RemoteFailure(
  'mf_wins',
  new UnmetRequirementError({
    ...{ remote: 'mf_wins', package: 'sdk', required: '^2.0.0', provided: '1.4.0' },
  }),
  'FC-2',
)

/** The remote needs a version of the shell that this page does not have. */
export const UnmetRequirement: Story = {
  render: () => <FailedPart failure={unmetFailure} />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('alert')).toHaveTextContent('Reload to get it.')
    await expect(() => canvas.getByRole('alert')).toHaveTextContent('the sdk ^2.0.0')
  },
}

/** Outside production: the developer's own server does not answer. */
export const OverriddenRemoteFailed: Story = {
  render: () => <OverriddenPart url="http://localhost:4101/mf-manifest.json" />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Reset overrides' })).toBeVisible()
  },
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

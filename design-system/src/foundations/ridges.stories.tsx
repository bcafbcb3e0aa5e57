import type { Meta, StoryObj } from '@storybook/react-vite'
import { MountainRidge } from '../mountain-ridge/mountain-ridge.tsx'
import { sampleMountains } from '../mountain-ridge/sample-mountains.ts'
import { vars } from '../tokens/tokens.css.ts'

const meta = { title: 'Foundations/Ridges', component: MountainRidge } satisfies Meta<
  typeof MountainRidge
>
export default meta

type Story = StoryObj<typeof meta>

/** A mountain's image is generated from its name; no two are alike. */
export const SixteenMountains: Story = {
  args: { name: '' },
  render: ({ tone }) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
        gap: vars.space.md,
      }}
    >
      {sampleMountains.map((name) => (
        <figure key={name}>
          <div
            style={{ aspectRatio: '12 / 5', borderRadius: vars.radius.medium, overflow: 'hidden' }}
          >
            <MountainRidge name={name} {...(tone ? { tone } : {})} />
          </div>
          <figcaption style={{ fontSize: vars.font.size.small, paddingBlock: vars.space.xxs }}>
            {name}
          </figcaption>
        </figure>
      ))}
    </div>
  ),
}

export const AllWinning: Story = { ...SixteenMountains, args: { name: '', tone: 'winning' } }

export const AllLosing: Story = { ...SixteenMountains, args: { name: '', tone: 'losing' } }

export const AllEnded: Story = { ...SixteenMountains, args: { name: '', tone: 'ended' } }

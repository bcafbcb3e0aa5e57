import { Heading } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { vars } from '../tokens/tokens.css.ts'
import { sampleGrid } from './sample-grid.ts'

/** A subtree of the color tokens. */
export type ColorBranch = { readonly [name: string]: string | ColorBranch }

type SwatchesProps = { name: string; branch: ColorBranch; level?: 2 | 3 }

/** Every color of a subtree with its name and custom property. */
export function Swatches({ name, branch, level = 2 }: SwatchesProps) {
  const entries = Object.entries(branch)
  return (
    <Stack gap="sm">
      <Heading level={level} size={level === 2 ? 'medium' : 'small'}>
        {name}
      </Heading>
      <ul style={sampleGrid.cells}>
        {entries.map(
          ([part, value]) =>
            typeof value === 'string' && <Swatch key={part} name={part} value={value} />,
        )}
      </ul>
      {entries.map(
        ([part, value]) =>
          typeof value !== 'string' && (
            <Swatches key={part} name={`${name}.${part}`} branch={value} level={3} />
          ),
      )}
    </Stack>
  )
}

function Swatch({ name, value }: { name: string; value: string }) {
  return (
    <li>
      <div
        style={{
          background: value,
          blockSize: vars.space.xxl,
          borderRadius: vars.radius.medium,
          border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
        }}
      />
      <Text size="small" weight="semibold">
        {name}
      </Text>
      <Text size="small" tone="muted">
        {value.slice(4, -1)}
      </Text>
    </li>
  )
}

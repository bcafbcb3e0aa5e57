import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { NumberField } from './number-field.tsx'

export default {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Cycle length', value: 14, onChange: fn(), min: 1, max: 90, unit: 'days' },
  render: sampleField(NumberField, 'value'),
} satisfies Meta<typeof NumberField>

type Story = StoryObj<typeof NumberField>

export const WithUnit: Story = {}
export const Empty: Story = { args: { value: null, description: '14 days when left empty' } }
export const Large: Story = { args: { label: 'Rows', value: 1_250_000, unit: 'rows', max: 9e6 } }
export const Invalid: Story = {
  args: { value: 500, error: 'At most 90 days' },
}
export const AtTheMost: Story = { args: { value: 90 } }
/** A number in a sentence; an error stands below it. */
export const InASentence: Story = {
  args: { label: 'Extension', unit: 'seconds', isInline: true, error: 'Use at most 3600.' },
  decorators: [
    (Field) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <span>A bid in the last</span>
        <Field />
        <span>seconds extends the auction.</span>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Extension in seconds' })
    await expect(() => canvas.queryByRole('button')).toBeNull()
    const error = canvas.getByText('Use at most 3600.').getBoundingClientRect()
    await expect(() => error.top).toBeGreaterThan(input.getBoundingClientRect().bottom)
  },
}
export const OnAPhone: Story = {
  args: { label: 'How long each cycle of an auction runs before its ticket is awarded' },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const StepsByArrowsAndButtons: Story = {
  args: { label: 'Extension', value: 7, min: 5, max: 120, unit: 'seconds' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Extension in seconds' })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(input).toHaveValue('9')
    await userEvent.click(canvas.getByRole('button', { name: 'Lower Extension' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(8)
  },
}

export const KeepsWhatIsTyped: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '3$0')
    await expect(input).toHaveValue('3$0')
    await userEvent.clear(input)
    await userEvent.type(input, '500')
    await userEvent.tab()
    await expect(input).toHaveValue('500')
    await userEvent.clear(input)
    await userEvent.type(input, 'soon')
    await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN)
    await expect(input).toHaveValue('soon')
  },
}

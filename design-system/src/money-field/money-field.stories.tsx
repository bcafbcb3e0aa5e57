import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { MoneyField } from './money-field.tsx'

export default {
  title: 'Components/MoneyField',
  component: MoneyField,
  args: { label: 'Your bid', value: 151, onChange: fn(), min: 151 },
  render: sampleField(MoneyField, 'value'),
} satisfies Meta<typeof MoneyField>

type Story = StoryObj<typeof MoneyField>

export const AtTheLeast: Story = { args: { description: 'At least $151' } }
export const SevenDigits: Story = { args: { value: 1_234_567, min: 1 } }
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { value: 150, error: 'Bid must be greater than $150' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const KeepsWhatIsTyped: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Your bid' })
    await userEvent.type(input, '12.50')
    await expect(input).toHaveValue('12.50')
    await expect(args.onChange).toHaveBeenLastCalledWith(12.5)
    await userEvent.clear(input)
    await userEvent.type(input, '12$50')
    await expect(input).toHaveValue('12$50')
    await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN)
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(input, '99')
    await userEvent.tab()
    await expect(input).toHaveValue('99')
  },
}

export const ReadsPastedMoney: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('$1,250')
    await expect(args.onChange).toHaveBeenLastCalledWith(1250)
    await expect(() => canvas.getByRole('textbox')).toHaveValue('1,250')
  },
}

export const StepsByArrowsAndButtons: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(input).toHaveValue('152')
    await userEvent.click(canvas.getByRole('button', { name: 'Raise Your bid' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(153)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { Slider } from './slider.tsx'

export default {
  title: 'Components/Slider',
  component: Slider,
  args: {
    label: 'Time for one round of the ticker',
    value: 30,
    onChange: fn(),
    min: 5,
    max: 120,
    step: 5,
    unit: 'second',
    ends: ['fast', 'slow'],
    onChangeEnd: fn(),
  },
  render: sampleField(Slider, 'value'),
} satisfies Meta<typeof Slider>

type Story = StoryObj<typeof Slider>

export const Seconds: Story = {}
export const AtTheLeast: Story = { args: { value: 5 } }
export const AtTheMost: Story = { args: { value: 120 } }
export const OnAPhone: Story = {
  args: { label: 'How long one round of everything the ticker says takes' },
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const MovesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Time for one round of the ticker' })
    await expect(slider).toHaveAttribute('aria-valuetext', '30 seconds')
    await userEvent.tab()
    await expect(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith(35)
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith(120)
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(5)
    await expect(() => canvas.getByText('5 seconds')).toBeVisible()
  },
}

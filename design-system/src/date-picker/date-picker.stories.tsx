import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { DatePicker } from './date-picker.tsx'

export default {
  title: 'Components/DatePicker (calendar)',
  id: 'components-datepicker',
  component: DatePicker,
  args: { label: 'Auction ends', value: '2026-11-21', onChange: fn() },
  render: sampleField(DatePicker, 'value'),
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof DatePicker>

type Story = StoryObj<typeof DatePicker>

export const WithDay: Story = {}
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { error: 'Choose a day after today' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

type Canvas = { getByRole: (role: 'button') => HTMLElement }
async function openCalendar(canvas: Canvas, press: (button: HTMLElement) => Promise<void>) {
  await press(canvas.getByRole('button'))
  const calendar = await screen.findByRole('dialog')
  await expect(calendar).toBeVisible()
  return within(calendar)
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await openCalendar(canvas, userEvent.click)
  },
}
export const OpenOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
  play: async ({ canvas, userEvent }) => {
    await openCalendar(canvas, userEvent.click)
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** A distant day takes two choices, not a press for each month. */
export const JumpsToMonthAndYear: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const calendar = await openCalendar(canvas, userEvent.click)
    const month = calendar.getByRole<HTMLSelectElement>('combobox', { name: 'month' })
    const year = calendar.getByRole<HTMLSelectElement>('combobox', { name: 'year' })
    await step(
      'the focus stays with the choice, and the month that it leads to is said',
      async () => {
        await userEvent.tab({ shift: true })
        await userEvent.tab({ shift: true })
        await expect(year).toHaveFocus()
        await userEvent.selectOptions(year, '2027')
        await expect(() => calendar.getByRole('grid', { name: /November 2027/ })).toBeVisible()
        await expect(year).toHaveFocus()
      },
    )
    await step('a day of it is chosen', async () => {
      await userEvent.selectOptions(month, 'January')
      await userEvent.click(calendar.getByRole('button', { name: /January 4, 2027/ }))
      await expect(args.onChange).toHaveBeenLastCalledWith('2027-01-04')
    })
  },
}
export const TypedPartByPart: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(() => canvas.getByRole('spinbutton', { name: /month/ })).toHaveFocus()
    await userEvent.keyboard('1224202')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('6')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-24')
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-12-24')
    await userEvent.keyboard('20{Tab}')
    await expect(() => canvas.getByRole('button')).toHaveFocus()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('0020-12-24')
  },
}
export const ChosenByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await openCalendar(canvas, userEvent.click)
    await expect(() => screen.getByRole('button', { name: /21, 2026/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-29')
    await expect(() => screen.queryByRole('dialog')).toBeNull()
    await expect(() => canvas.getByRole('button')).toHaveFocus()
  },
}

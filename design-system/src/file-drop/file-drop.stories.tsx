import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from '../../.storybook/test.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

const users = new File(['email,username\nalba@example.com,@alba\n'], 'users.csv')
const photo = new File(['not a list'], 'photo.png')

export default {
  title: 'Components/FileDrop (upload)',
  id: 'components-filedrop',
  component: FileDrop,
  args: {
    label: 'Users to invite',
    description: 'One line for each user: e-mail, username',
    accept: '.csv',
    maxBytes: 5_000_000,
    file: null,
    onChange: fn(),
  },
  render: (args) => <Taken {...args} />,
} satisfies Meta<typeof FileDrop>

type Story = StoryObj<typeof FileDrop>

function Taken(props: FileDropProps) {
  const [file, setFile] = useState(props.file)
  return (
    <FileDrop
      {...props}
      file={file}
      onChange={(taken) => {
        setFile(taken)
        props.onChange(taken)
      }}
    />
  )
}

export const Empty: Story = {}
export const WithFile: Story = { args: { file: { name: 'users.csv', size: 48_200 } } }
export const Busy: Story = {
  args: { file: { name: 'users.csv', size: 4_800_000 }, isBusy: true },
}
export const LongOnAPhone: Story = {
  args: {
    file: { name: 'everyone-who-ever-asked-to-be-told-of-the-next-season_final_v2.csv', size: 12 },
  },
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
}
export const RightToLeft: Story = {
  args: { file: { name: 'users.csv', size: 48_200 } },
  globals: { direction: 'rtl' },
}

const dropZone = (canvas: { getByLabelText: (name: RegExp) => HTMLElement }) =>
  canvas.getByLabelText(/^Users to invite/)

/** A native drop event, because those of the testing library carry no files. */
function drag(place: HTMLElement, kind: 'dragenter' | 'drop', ...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  place.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
}

export const HeldOver: Story = {
  play: async ({ canvas }) => {
    const place = dropZone(canvas)
    drag(place, 'dragenter', users)
    await expect(() => place.parentElement).toHaveAttribute('data-over')
  },
}
export const TakesWhatIsDropped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const place = dropZone(canvas)
    drag(place, 'drop', users)
    await expect(args.onChange).toHaveBeenLastCalledWith(users)
    await expect(() => canvas.getByRole('status')).toHaveTextContent('users.csv')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove users.csv' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(place).toHaveFocus()
  },
}
export const TakesWhatIsChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(() => dropZone(canvas)).toHaveFocus()
    await userEvent.upload(dropZone(canvas), users)
    await expect(args.onChange).toHaveBeenLastCalledWith(users)
  },
}
export const RefusesAnotherKind: Story = {
  play: async ({ args, canvas }) => {
    const place = dropZone(canvas)
    drag(place, 'drop', photo)
    await expect(() => canvas.getByRole('alert')).toHaveTextContent(
      '“photo.png” is not a .csv file',
    )
    await expect(place).toBeInvalid()
    drag(place, 'drop', users, photo)
    await expect(() => canvas.getByRole('alert')).toHaveTextContent('One file at a time, please')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const RefusesTooMuch: Story = {
  args: { maxBytes: 10 },
  play: async ({ args, canvas }) => {
    drag(dropZone(canvas), 'drop', users)
    await expect(() => canvas.getByRole('alert')).toHaveTextContent('is too large: at most 10 B')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

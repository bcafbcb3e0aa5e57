import { type ComponentType, useState } from 'react'

type Value<Props, Name extends keyof Props> = Props & {
  onChange: (value: Props[Name]) => void
}

/** Renders a field as a form does: it keeps the value that the field reports. */
export function sampleField<Props extends object, Name extends keyof Props>(
  Field: ComponentType<Props>,
  name: Name,
): (args: Value<Props, Name>) => React.JSX.Element {
  function Kept(args: Value<Props, Name>) {
    const [value, setValue] = useState<Props[Name]>(args[name])
    function keep(next: Props[Name]) {
      setValue(() => next)
      args.onChange(next)
    }
    return <Field {...args} {...{ [name]: value, onChange: keep }} />
  }
  return (args) => <Kept {...args} />
}

import type { MountainFacts } from '@firstchair/contract'
import { maxLengthOf, mountainFacts } from '@firstchair/contract'
import { DateField } from '@firstchair/design-system/date-field'
import { MoneyField } from '@firstchair/design-system/money-field'
import { TextArea } from '@firstchair/design-system/text-area'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import { factsErrors, readDays, withDay } from './facts.rules.ts'
import { PictureField } from './picture-field.tsx'

type FactsFieldsProps = { facts: MountainFacts; onChange: (facts: MountainFacts) => void }

/** What bidders decide by: on which days the ticket is valid, and what it costs at the window. */
export const ValueFields = ({ facts, onChange }: FactsFieldsProps) => (
  <>
    <DateField
      label="First Valid Day"
      value={facts.validFrom}
      onChange={(day) => onChange(withDay(facts, 'validFrom', day))}
    />
    <DateField
      label="Last Valid Day"
      value={facts.validTo}
      onChange={(day) => onChange(withDay(facts, 'validTo', day))}
      error={factsErrors(facts).validTo}
    />
    <MoneyField
      label="Price at the Window"
      size="medium"
      value={facts.windowPrice}
      onChange={(price) => onChange({ ...facts, windowPrice: price === 0 ? null : price })}
      min={0}
    />
  </>
)

/** The rest of what a mountain's tickets are for. All of it is optional. */
export function FactsFields({ facts, onChange }: FactsFieldsProps) {
  const [days, setDays] = useState(facts.blackoutDays.join(', '))
  const errors = factsErrors(facts)
  const set = (change: Partial<MountainFacts>) => onChange({ ...facts, ...change })
  const field = (name: 'description' | 'place' | 'conditions' | 'redeemAt') => ({
    value: facts[name] ?? '',
    onChange: (value: string) => set({ [name]: value === '' ? null : value }),
  })
  return (
    <>
      <TextArea
        label="Description"
        limit={maxLengthOf(mountainFacts.shape.description)}
        {...field('description')}
      />
      <TextField
        label="Place"
        maxLength={maxLengthOf(mountainFacts.shape.place)}
        {...field('place')}
      />
      <TextField
        label="Blackout Days"
        description="For example 2026-12-25, 2027-01-01"
        value={days}
        error={errors.blackoutDays}
        onChange={(text) => {
          setDays(text)
          set({ blackoutDays: readDays(text) })
        }}
      />
      <TextArea
        label="Conditions"
        limit={maxLengthOf(mountainFacts.shape.conditions)}
        {...field('conditions')}
      />
      <TextField
        label="Where to Redeem"
        maxLength={maxLengthOf(mountainFacts.shape.redeemAt)}
        {...field('redeemAt')}
      />
      <PictureField picture={facts.picture} onChange={(picture) => set({ picture })} />
    </>
  )
}

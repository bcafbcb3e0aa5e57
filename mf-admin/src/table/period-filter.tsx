import { DateField } from '@firstchair/design-system/date-field'
import { useState } from 'react'
import { dayOfInstant, endOfDay, inZone, startOfDay } from './day.rules.ts'

type Filters = Readonly<Record<string, string>>
type Period = { start: string | null; end: string | null }

type PeriodFilterProps = {
  startLabel?: string
  endLabel?: string
  filters: Filters
  /** Called with the filters, including `startDate` and `endDate` of the period. */
  onChange: (filters: Filters) => void
}

/**
 * Two days that filter a table: from the start of the first to the end of the last in the admin's
 * time zone. A period that ends before it starts is not applied.
 */
export function PeriodFilter({
  startLabel = 'Start Date',
  endLabel = 'End Date',
  filters,
  onChange,
}: PeriodFilterProps) {
  const { startDate, endDate, ...others } = filters
  const applied = { start: dayOfInstant(startDate), end: dayOfInstant(endDate) }
  // A period that ends before it starts stays in the fields; a link to another period replaces it.
  const [refused, setRefused] = useState<{ period: Period; instead: string } | null>(null)
  const instead = `${startDate} ${endDate}`
  const isRefused = refused?.instead === instead
  const period = isRefused ? refused.period : applied
  const change = (next: Period) => {
    if (next.start !== null && next.end !== null && next.end < next.start) {
      setRefused({ period: next, instead })
      return
    }
    setRefused(null)
    onChange({
      ...others,
      ...(next.start !== null && { startDate: startOfDay(next.start) }),
      ...(next.end !== null && { endDate: endOfDay(next.end) }),
    })
  }
  return (
    <>
      <DateField
        label={inZone(startLabel)}
        value={period.start}
        onChange={(start) => change({ ...period, start })}
      />
      <DateField
        label={inZone(endLabel)}
        error={isRefused ? 'The end date must not be before the start date.' : undefined}
        value={period.end}
        onChange={(end) => change({ ...period, end })}
      />
    </>
  )
}

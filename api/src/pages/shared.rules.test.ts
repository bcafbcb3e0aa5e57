import { expect, test } from 'bun:test'
import { NO_FACTS } from '@firstchair/contract'
import { sharedMountain } from './shared.rules.ts'

const about = (facts: Parameters<typeof sharedMountain>[1]['facts']) =>
  sharedMountain('https://tickets.example', { id: 'a', name: 'Alta', facts })

test('a mountain without facts is shared with its name', () => {
  expect(about(null)).toEqual({
    url: 'https://tickets.example/mountains/a',
    title: 'Alta: lift ticket by live auction',
    description: 'Bid on a lift ticket for Alta.',
  })
})

test('a description is one line, cut where previews would cut it, never inside a character', () => {
  const { description } = about({ ...NO_FACTS, description: `Deep\nsnow ${'❄️🏔'.repeat(200)}` })
  expect(description).toStartWith('Bid on a lift ticket for Alta. Deep snow ')
  expect([...description]).toHaveLength(200)
  expect(description.isWellFormed()).toBeTrue()
  expect(description).toEndWith('…')
})

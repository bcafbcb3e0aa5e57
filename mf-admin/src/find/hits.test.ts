import { describe, expect, test } from 'bun:test'
import type { Found } from '@firstchair/contract'
import { hitsOf } from './hits.ts'

const nora = {
  id: '019a0000-0000-7000-8000-000000000001',
  username: '@nora',
  email: 'nora+ski@example.com',
  firstName: 'Nora',
  lastName: 'Lind',
}
const alta = { id: '019a0000-0000-7000-8000-000000000002', name: 'Alta & Co' }
const none: Found = { users: [], mountains: [], tickets: [], payments: [] }
const winnerId = '019a0000-0000-7000-8000-000000000003'

describe('a hit leads to its row', () => {
  test('a user to the list of users, by their address', () => {
    expect(hitsOf({ ...none, users: [{ ...nora, isArchived: 0 }] })).toEqual([
      {
        key: `user ${nora.id}`,
        section: 'Users',
        label: '@nora',
        description: 'Nora Lind · nora+ski@example.com',
        tab: 'users',
        href: '/admin/users?search=nora%2Bski%40example.com',
      },
    ])
  })

  test('an archived user to the archived ones', () => {
    const [hit] = hitsOf({ ...none, users: [{ ...nora, isArchived: 1 }] })
    expect(hit?.href).toStartWith('/admin/archived?search=')
    expect(hit?.description).toEndWith('· Archived')
  })

  test('a user without an archived flag is not archived', () => {
    expect(hitsOf({ ...none, users: [nora] })[0]?.tab).toBe('users')
  })

  test('a mountain to its name', () => {
    expect(hitsOf({ ...none, mountains: [alta] })[0]?.href).toBe(
      '/admin/mountains?search=Alta+%26+Co',
    )
  })

  test('a ticket to its result', () => {
    const ticket = {
      winnerId,
      ticketNumber: 3,
      mountain: alta,
      user: nora,
      paymentStatus: 'captured' as const,
    }
    expect(hitsOf({ ...none, tickets: [ticket] })[0]).toMatchObject({
      label: 'Alta & Co: ticket 3',
      href: `/admin/results?winnerId=${winnerId}`,
    })
  })

  test.each([
    [null, 'ORDER1', 'Order without a capture · Alta & Co · @nora'],
    ['CAPTURE1', 'CAPTURE1', 'Alta & Co · @nora'],
  ])(
    'a payment with the capture %s to the payments of its win',
    (captureId, label, description) => {
      const payment = { captureId, orderId: 'ORDER1', winnerId, winningAmount: 5, mountain: alta }
      expect(hitsOf({ ...none, payments: [{ ...payment, user: nora }] })[0]).toMatchObject({
        label,
        description,
        href: `/admin/payments?winnerId=${winnerId}`,
      })
    },
  )
})

test('a kind with ten hits shows that there may be more', () => {
  const mountains = Array.from({ length: 10 }, (_, place) => ({ id: `m${place}`, name: 'Alta' }))
  expect(hitsOf({ ...none, mountains })[9]?.section).toBe('Mountains (first 10)')
})

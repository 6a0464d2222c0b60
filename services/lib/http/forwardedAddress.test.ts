import { assert, array, constantFrom, integer, ipV4, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forwardedAddress } from './forwardedAddress.ts'

describe('forwardedAddress', () => {
  it.each([
    [0, '198.51.100.1', '10.0.0.1'],
    [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    [2, '203.0.113.9, 198.51.100.1', '203.0.113.9'],
    [2, 'made up, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
    // Fewer proxies spoke than stand there: the first that did.
    [3, '203.0.113.9', '203.0.113.9'],
    [1, 'anything', '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, '2001:db8:1:2:3::1', '2001:db8:1:2'],
    // As IIS, Azure and some load balancers write them.
    [1, '198.51.100.1:40001', '198.51.100.1'],
    [1, '203.0.113.9:1, 198.51.100.1:40001', '198.51.100.1'],
    [2, '203.0.113.9:1, 198.51.100.1', '203.0.113.9'],
    [1, '[2001:db8:1:2:3::1]:443', '2001:db8:1:2'],
    [1, '[2001:db8:1:2:3::1]', '2001:db8:1:2'],
    [1, '"[2001:db8:1:2:3::1]:443"', '2001:db8:1:2'],
    [1, '::ffff:198.51.100.1', '198.51.100.1'],
    [1, '[::ffff:198.51.100.1]:9', '198.51.100.1'],
    [1, '::FFFF:c633:6401', '198.51.100.1'],
    [1, 'fe80::1%eth0', 'fe80:0:0:0'],
    [1, '198.51.100.1:400001', '10.0.0.1'],
    [1, '198.51.100:1', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, '_hidden', '10.0.0.1'],
  ])('R16: with %i proxies, %s is the client %s', (proxies, header, client) => {
    expect(forwardedAddress(header, '10.0.0.1', proxies)).toBe(client)
  })

  it('believes nobody where no header is sent', () => {
    expect(forwardedAddress(undefined, '10.0.0.1', 1)).toBe('10.0.0.1')
  })

  it('R16: whatever a client writes before it, the entry that our first proxy appended is the client', () => {
    const forged = oneof(ipV4(), string(), constantFrom('', ',', '::1', '127.0.0.1', '2001:db8::1'))
    assert(
      property(array(forged), ipV4(), array(ipV4(), { maxLength: 4 }), (lies, client, ours) => {
        const header = [...lies, client, ...ours].join(', ')
        expect(forwardedAddress(header, '10.0.0.1', ours.length + 1)).toBe(client)
        expect(forwardedAddress(header, '10.0.0.1', 0)).toBe('10.0.0.1')
      }),
    )
  })

  it('R16: the key of a client is short, and an address, whatever was sent', () => {
    assert(
      property(string({ maxLength: 100 }), integer({ min: 0, max: 5 }), (header, proxies) => {
        expect(forwardedAddress(header, '10.0.0.1', proxies)).toMatch(/^[0-9a-f:.]{1,45}$/u)
      }),
    )
  })
})

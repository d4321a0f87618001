import { expect, test } from 'vitest'
import { findCityByPostalCode } from './city-postal-codes.ts'
import { serbianDistricts } from './municipalities.ts'

const cities = serbianDistricts.flatMap(({ cities }) => cities)
const allCodes = Array.from({ length: 30_000 }, (_, at) => String(at + 10_000))

test('a postal code names a city of the list of municipalities', () => {
  expect(findCityByPostalCode('32000')).toBe('Čačak')
  expect(findCityByPostalCode('32250')).toBeUndefined()
  const named = allCodes.flatMap((code) => findCityByPostalCode(code) ?? [])
  expect(named.filter((city) => !cities.includes(city))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

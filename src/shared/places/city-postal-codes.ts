/** The postal code of the main post office of each city of Serbia. Source: JP „Pošta Srbije”, list of postal codes. */
const CITIES_BY_POSTAL_CODE: Readonly<Record<string, string>> = {
  '11000': 'Beograd',
  '11300': 'Smederevo',
  '12000': 'Požarevac',
  '14000': 'Valjevo',
  '15000': 'Šabac',
  '15300': 'Loznica',
  '16000': 'Leskovac',
  '17500': 'Vranje',
  '18000': 'Niš',
  '18300': 'Pirot',
  '18400': 'Prokuplje',
  '19000': 'Zaječar',
  '19210': 'Bor',
  '21000': 'Novi Sad',
  '22000': 'Sremska Mitrovica',
  '23000': 'Zrenjanin',
  '23300': 'Kikinda',
  '24000': 'Subotica',
  '25000': 'Sombor',
  '26000': 'Pančevo',
  '26300': 'Vršac',
  '31000': 'Užice',
  '32000': 'Čačak',
  '34000': 'Kragujevac',
  '35000': 'Jagodina',
  '36000': 'Kraljevo',
  '36300': 'Novi Pazar',
  '37000': 'Kruševac',
}

/** The city of a postal code, or undefined for a code of a smaller place or of a district of a city. */
export const findCityByPostalCode = (postalCode: string): string | undefined => CITIES_BY_POSTAL_CODE[postalCode]

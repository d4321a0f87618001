import assert from 'node:assert/strict'
import { test } from 'vitest'
import { declineNameForms } from './grammatical-cases.ts'

const forms = (name: string, gender: 'male' | 'female') => {
  const [first_name, ...rest] = name.split(' ')
  return Object.values(declineNameForms({ first_name: first_name!, last_name: rest.join(' '), gender })).join(' | ')
}

test('names of men are declined', () => {
  const men: Record<string, string> = {
    'Petar Petrović': 'Petra Petrovića | Petru Petroviću | Petra Petrovića | Petrom Petrovićem',
    'Miloš Jovanović': 'Miloša Jovanovića | Milošu Jovanoviću | Miloša Jovanovića | Milošem Jovanovićem',
    'Marko Kovač': 'Marka Kovača | Marku Kovaču | Marka Kovača | Markom Kovačem',
    'Nikola Lasica': 'Nikole Lasice | Nikoli Lasici | Nikolu Lasicu | Nikolom Lasicom',
    'Đorđe Balašević': 'Đorđa Balaševića | Đorđu Balaševiću | Đorđa Balaševića | Đorđem Balaševićem',
    'Pavle Novak': 'Pavla Novaka | Pavlu Novaku | Pavla Novaka | Pavlom Novakom',
    'Lazar Kolarac': 'Lazara Kolarca | Lazaru Kolarcu | Lazara Kolarca | Lazarom Kolarcem',
    'Aleksandar Dunđerski': 'Aleksandra Dunđerskog | Aleksandru Dunđerskom | Aleksandra Dunđerskog | Aleksandrom Dunđerskim',
    'Toni Petrov': 'Tonija Petrova | Toniju Petrovu | Tonija Petrova | Tonijem Petrovom',
    'Mario Đorđević': 'Marija Đorđevića | Mariju Đorđeviću | Marija Đorđevića | Marijem Đorđevićem',
    'Njegoš Petrović-Njegoš':
      'Njegoša Petrovića-Njegoša | Njegošu Petroviću-Njegošu | Njegoša Petrovića-Njegoša | Njegošem Petrovićem-Njegošem',
    'Petar Vrabac': 'Petra Vrapca | Petru Vrapcu | Petra Vrapca | Petrom Vrapcem',
  }
  for (const [name, cases] of Object.entries(men)) assert.equal(forms(name, 'male'), cases)
})

test('names of women in -a are declined, consonant surnames are not', () => {
  const women: Record<string, string> = {
    'Ana Jovanović': 'Ane Jovanović | Ani Jovanović | Anu Jovanović | Anom Jovanović',
    'Branka Petrov': 'Branke Petrov | Branki Petrov | Branku Petrov | Brankom Petrov',
    'Ines Lasica': 'Ines Lasice | Ines Lasici | Ines Lasicu | Ines Lasicom',
    'Marija Jovanovska': 'Marije Jovanovske | Mariji Jovanovskoj | Mariju Jovanovsku | Marijom Jovanovskom',
    'Karmen Ilić-Babić': 'Karmen Ilić-Babić | Karmen Ilić-Babić | Karmen Ilić-Babić | Karmen Ilić-Babić',
    'Ljubica Žunić': 'Ljubice Žunić | Ljubici Žunić | Ljubicu Žunić | Ljubicom Žunić',
  }
  for (const [name, cases] of Object.entries(women)) assert.equal(forms(name, 'female'), cases)
})

test('a name with foreign letters stays unchanged', () => {
  for (const [name, gender] of [
    ['Günther Schwarz', 'male'],
    ['Xi Wang', 'male'],
    ['Anne O’Brien', 'female'],
  ] as const) {
    const [word] = name.split(' ').slice(-1)
    for (const one of forms(name, gender).split(' | ')) assert.ok(one.endsWith(word!), one)
  }
  assert.equal(forms('Günther Schwarz', 'male'), Array(4).fill('Günther Schwarz').join(' | '))
  assert.doesNotThrow(() => declineNameForms({ first_name: '', last_name: '', gender: 'male' }))
})

/** A district of Serbia or the capital: its cities, its municipalities, and the municipalities within its cities. */
export type SerbianDistrict = { name: string; cities: readonly string[]; municipalities: readonly string[]; within: readonly string[] }

const splitNames = (text: string) => (text ? text.split(', ') : [])
const createDistrict = (name: string, cities: string, municipalities: string, within = ''): SerbianDistrict => ({
  name,
  cities: splitNames(cities),
  municipalities: splitNames(municipalities),
  within: splitNames(within),
})

/**
 * The cities and municipalities of Serbia by district, in the order of the decree on districts; the capital is first. Sources: Zakon o
 * teritorijalnoj organizaciji Republike Srbije (129/2007, 18/2016, 47/2018, 9/2020), čl. 18–20a; Uredba o upravnim okruzima (15/2006). If
 * two municipalities have the same name, the entry adds the city.
 */
export const serbianDistricts: readonly SerbianDistrict[] = [
  createDistrict(
    'Grad Beograd',
    'Beograd',
    '',
    'Barajevo, Čukarica, Grocka, Lazarevac, Mladenovac, Novi Beograd, Obrenovac, Palilula (Beograd), Rakovica, Savski venac, Sopot, Stari grad, Surčin, Voždovac, Vračar, Zemun, Zvezdara',
  ),
  createDistrict('Severnobački okrug', 'Subotica', 'Bačka Topola, Mali Iđoš'),
  createDistrict('Srednjobanatski okrug', 'Zrenjanin', 'Nova Crnja, Novi Bečej, Sečanj, Žitište'),
  createDistrict('Severnobanatski okrug', 'Kikinda', 'Ada, Čoka, Kanjiža, Novi Kneževac, Senta'),
  createDistrict('Južnobanatski okrug', 'Pančevo, Vršac', 'Alibunar, Bela Crkva, Kovačica, Kovin, Opovo, Plandište'),
  createDistrict('Zapadnobački okrug', 'Sombor', 'Apatin, Kula, Odžaci'),
  createDistrict(
    'Južnobački okrug',
    'Novi Sad',
    'Bač, Bačka Palanka, Bački Petrovac, Bečej, Beočin, Srbobran, Sremski Karlovci, Temerin, Titel, Vrbas, Žabalj',
  ),
  createDistrict('Sremski okrug', 'Sremska Mitrovica', 'Inđija, Irig, Pećinci, Ruma, Stara Pazova, Šid'),
  createDistrict('Mačvanski okrug', 'Loznica, Šabac', 'Bogatić, Koceljeva, Krupanj, Ljubovija, Mali Zvornik, Vladimirci'),
  createDistrict('Kolubarski okrug', 'Valjevo', 'Lajkovac, Ljig, Mionica, Osečina, Ub'),
  createDistrict('Podunavski okrug', 'Smederevo', 'Smederevska Palanka, Velika Plana'),
  createDistrict(
    'Braničevski okrug',
    'Požarevac',
    'Golubac, Kučevo, Malo Crniće, Petrovac na Mlavi, Veliko Gradište, Žabari, Žagubica',
    'Kostolac',
  ),
  createDistrict('Šumadijski okrug', 'Kragujevac', 'Aranđelovac, Batočina, Knić, Lapovo, Rača, Topola'),
  createDistrict('Pomoravski okrug', 'Jagodina', 'Ćuprija, Despotovac, Paraćin, Rekovac, Svilajnac'),
  createDistrict('Borski okrug', 'Bor', 'Kladovo, Majdanpek, Negotin'),
  createDistrict('Zaječarski okrug', 'Zaječar', 'Boljevac, Knjaževac, Sokobanja'),
  createDistrict(
    'Zlatiborski okrug',
    'Užice',
    'Arilje, Bajina Bašta, Čajetina, Kosjerić, Nova Varoš, Požega, Priboj, Prijepolje, Sjenica',
    'Sevojno',
  ),
  createDistrict('Moravički okrug', 'Čačak', 'Gornji Milanovac, Ivanjica, Lučani'),
  createDistrict('Raški okrug', 'Kraljevo, Novi Pazar', 'Raška, Tutin, Vrnjačka Banja'),
  createDistrict('Rasinski okrug', 'Kruševac', 'Aleksandrovac, Brus, Ćićevac, Trstenik, Varvarin'),
  createDistrict(
    'Nišavski okrug',
    'Niš',
    'Aleksinac, Doljevac, Gadžin Han, Merošina, Ražanj, Svrljig',
    'Crveni krst, Medijana, Niška Banja, Palilula (Niš), Pantelej',
  ),
  createDistrict('Toplički okrug', 'Prokuplje', 'Blace, Kuršumlija, Žitorađa'),
  createDistrict('Pirotski okrug', 'Pirot', 'Babušnica, Bela Palanka, Dimitrovgrad'),
  createDistrict('Jablanički okrug', 'Leskovac', 'Bojnik, Crna Trava, Lebane, Medveđa, Vlasotince'),
  createDistrict('Pčinjski okrug', 'Vranje', 'Bosilegrad, Bujanovac, Preševo, Surdulica, Trgovište, Vladičin Han', 'Vranjska Banja'),
  createDistrict('Kosovski okrug', 'Priština', 'Glogovac, Kačanik, Kosovo Polje, Lipljan, Obilić, Podujevo, Štimlje, Štrpce, Uroševac'),
  createDistrict('Pećki okrug', '', 'Dečani, Đakovica, Istok, Klina, Peć'),
  createDistrict('Prizrenski okrug', '', 'Dragaš, Orahovac, Prizren, Suva Reka'),
  createDistrict('Kosovskomitrovački okrug', '', 'Kosovska Mitrovica, Leposavić, Srbica, Vučitrn, Zubin Potok, Zvečan'),
  createDistrict('Kosovskopomoravski okrug', '', 'Gnjilane, Kosovska Kamenica, Novo Brdo, Vitina'),
]

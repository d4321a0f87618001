/** A district of Serbia or the capital: its cities, its municipalities, and the municipalities within its cities. */
export type SerbianDistrict = { name: string; cities: readonly string[]; municipalities: readonly string[]; within: readonly string[] }

const names = (text: string) => (text ? text.split(', ') : [])
const district = (name: string, cities: string, municipalities: string, within = ''): SerbianDistrict => ({
  name,
  cities: names(cities),
  municipalities: names(municipalities),
  within: names(within),
})

/**
 * The cities and municipalities of Serbia by district, in the order of the decree on districts; the capital is first. Sources: Zakon o
 * teritorijalnoj organizaciji Republike Srbije (129/2007, 18/2016, 47/2018, 9/2020), čl. 18–20a; Uredba o upravnim okruzima (15/2006). If
 * two municipalities have the same name, the entry adds the city.
 */
export const serbianDistricts: readonly SerbianDistrict[] = [
  district(
    'Grad Beograd',
    'Beograd',
    '',
    'Barajevo, Čukarica, Grocka, Lazarevac, Mladenovac, Novi Beograd, Obrenovac, Palilula (Beograd), Rakovica, Savski venac, Sopot, Stari grad, Surčin, Voždovac, Vračar, Zemun, Zvezdara',
  ),
  district('Severnobački okrug', 'Subotica', 'Bačka Topola, Mali Iđoš'),
  district('Srednjobanatski okrug', 'Zrenjanin', 'Nova Crnja, Novi Bečej, Sečanj, Žitište'),
  district('Severnobanatski okrug', 'Kikinda', 'Ada, Čoka, Kanjiža, Novi Kneževac, Senta'),
  district('Južnobanatski okrug', 'Pančevo, Vršac', 'Alibunar, Bela Crkva, Kovačica, Kovin, Opovo, Plandište'),
  district('Zapadnobački okrug', 'Sombor', 'Apatin, Kula, Odžaci'),
  district(
    'Južnobački okrug',
    'Novi Sad',
    'Bač, Bačka Palanka, Bački Petrovac, Bečej, Beočin, Srbobran, Sremski Karlovci, Temerin, Titel, Vrbas, Žabalj',
  ),
  district('Sremski okrug', 'Sremska Mitrovica', 'Inđija, Irig, Pećinci, Ruma, Stara Pazova, Šid'),
  district('Mačvanski okrug', 'Loznica, Šabac', 'Bogatić, Koceljeva, Krupanj, Ljubovija, Mali Zvornik, Vladimirci'),
  district('Kolubarski okrug', 'Valjevo', 'Lajkovac, Ljig, Mionica, Osečina, Ub'),
  district('Podunavski okrug', 'Smederevo', 'Smederevska Palanka, Velika Plana'),
  district(
    'Braničevski okrug',
    'Požarevac',
    'Golubac, Kučevo, Malo Crniće, Petrovac na Mlavi, Veliko Gradište, Žabari, Žagubica',
    'Kostolac',
  ),
  district('Šumadijski okrug', 'Kragujevac', 'Aranđelovac, Batočina, Knić, Lapovo, Rača, Topola'),
  district('Pomoravski okrug', 'Jagodina', 'Ćuprija, Despotovac, Paraćin, Rekovac, Svilajnac'),
  district('Borski okrug', 'Bor', 'Kladovo, Majdanpek, Negotin'),
  district('Zaječarski okrug', 'Zaječar', 'Boljevac, Knjaževac, Sokobanja'),
  district(
    'Zlatiborski okrug',
    'Užice',
    'Arilje, Bajina Bašta, Čajetina, Kosjerić, Nova Varoš, Požega, Priboj, Prijepolje, Sjenica',
    'Sevojno',
  ),
  district('Moravički okrug', 'Čačak', 'Gornji Milanovac, Ivanjica, Lučani'),
  district('Raški okrug', 'Kraljevo, Novi Pazar', 'Raška, Tutin, Vrnjačka Banja'),
  district('Rasinski okrug', 'Kruševac', 'Aleksandrovac, Brus, Ćićevac, Trstenik, Varvarin'),
  district(
    'Nišavski okrug',
    'Niš',
    'Aleksinac, Doljevac, Gadžin Han, Merošina, Ražanj, Svrljig',
    'Crveni krst, Medijana, Niška Banja, Palilula (Niš), Pantelej',
  ),
  district('Toplički okrug', 'Prokuplje', 'Blace, Kuršumlija, Žitorađa'),
  district('Pirotski okrug', 'Pirot', 'Babušnica, Bela Palanka, Dimitrovgrad'),
  district('Jablanički okrug', 'Leskovac', 'Bojnik, Crna Trava, Lebane, Medveđa, Vlasotince'),
  district('Pčinjski okrug', 'Vranje', 'Bosilegrad, Bujanovac, Preševo, Surdulica, Trgovište, Vladičin Han', 'Vranjska Banja'),
  district('Kosovski okrug', 'Priština', 'Glogovac, Kačanik, Kosovo Polje, Lipljan, Obilić, Podujevo, Štimlje, Štrpce, Uroševac'),
  district('Pećki okrug', '', 'Dečani, Đakovica, Istok, Klina, Peć'),
  district('Prizrenski okrug', '', 'Dragaš, Orahovac, Prizren, Suva Reka'),
  district('Kosovskomitrovački okrug', '', 'Kosovska Mitrovica, Leposavić, Srbica, Vučitrn, Zubin Potok, Zvečan'),
  district('Kosovskopomoravski okrug', '', 'Gnjilane, Kosovska Kamenica, Novo Brdo, Vitina'),
]

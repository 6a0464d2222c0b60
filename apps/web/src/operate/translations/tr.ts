import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: 'İşletme',
  lead: 'Bu siteyi işleten, planlarıyla burada ilgilenir. Her bölüm, zincirdeki erişim yöneticisinin bir rolüne aittir ve yalnızca o rolü taşıyana görünür. Hiçbir rol üyelerin parasını hareket ettiremez ya da bir çıkışı kapatamaz.',
  sectionsLabel: 'Bölümler',
  sections: {
    roles: 'Roller',
    create: 'Plan oluştur',
    fund: 'Fonla',
    pause: 'Durdur',
    rules: 'Kurallar',
    operations: 'Duyurulanlar',
    maintenance: 'Bakım',
    health: 'Sağlık',
  },
  visitor: {
    title: 'Burada size düşen bir iş yok',
    none: 'Bağlı cüzdan yok. Aşağıdaki her şey cüzdansız okunabilir; işlem yapmak için rol taşıyan bir hesap bağlayın.',
    noRole: 'Bağlı hesap rollerin hiçbirini taşımıyor.',
    local:
      'Bu yerel zincirde REVENUE dışındaki tüm rolleri tek bir hesap taşır: test cüzdanının ve Pocket’ın 0 numaralı hesabı.',
    connect: 'Cüzdan bağla',
    notYours: (section) => `“${section}” bu hesabın taşımadığı bir role ait.`,
    reading: 'Bu hesabın hangi rolleri taşıdığı erişim yöneticisine soruluyor.',
  },
  own: {
    title: 'Rolleriniz',
    now: 'hemen',
    after: (delay) => `duyurudan ${delay} sonra`,
  },
  failed: 'Erişim yöneticisi okunamadı.',
  failedHint: 'Kendi rolleriniz doğrudan sorulur ve bu listeye bağlı değildir.',
  retry: 'Yeniden dene',
  noManager:
    'Bu sitenin ayarlarında erişim yöneticisi belirtilmemiş; bu yüzden burada bir şey işletilemez.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Şablonlar, token’lar, kasanın planları, koşullar, roller: gelecek için.',
      cannot: 'İçerideki parayı almak ya da var olan bir planı değiştirmek.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Ödül getirir.',
      cannot: 'Getirdiğini geri almak.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Girişleri en çok 14 gün durdurur, sonra 14 gün durduramaz.',
      cannot: 'Bir çekmeyi, bir almayı ya da bir iadeyi durdurmak.',
    },
    lister: {
      name: 'LISTER',
      can: 'ADMIN’in şablonlarından, ADMIN’in izin verdiği token ve parçalarla plan oluşturur.',
      cannot: 'Bir planı sonradan değiştirmek ya da başka bir şeye bağlamak.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Reklamları onaylar ve reddeder.',
      cannot: 'Reddettiğinin bedelini tutmak.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Herkesin çalıştırabileceği toplu işleri, ayrı bir bütçeden bahşiş karşılığında çalıştırır.',
      cannot: 'Herhangi bir şeyi seçmek: planların kendi kuralları belirler.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Başka bir şey ödemeyen planlara gerçek gelir getirir. Bu rolü, birer sözleşme olan gelir dağıtıcıları taşır.',
      cannot: 'Kazanılandan başka bir şey getirmek.',
    },
  },
  table: {
    label: 'Roller ve kimin taşıdığı',
    lead: 'Erişim yöneticisinin olaylarından; her taşıyanı bu blokta yönetici de doğruladı.',
    role: 'Rol',
    can: 'Yapabildiği',
    cannot: 'Yapamadığı',
    holders: 'Taşıyan',
    nobody: 'kimse',
    delay: 'İşlem zamanı',
    you: 'siz',
    from: (time) => `başlangıç ${time}`,
  },
}

import { aboutWords } from '#messages/shop/about.ts';
import { paths } from '#paths';
import { Footer } from '#areas/shop/components/footer.tsx';
import { shopFacts } from '#areas/shop/shop-facts.ts';
import { Initial } from '#areas/common/initial.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import styles from './about-screen.module.css';

export function AboutScreen() {
  return (
    <>
      <main>
        <BackHeader title={aboutWords.title} to={paths.home} />
        <p className={styles.lead}>{aboutWords.lead}</p>
        <section className={styles.section}>
          <h2>{aboutWords.storyTitle}</h2>
          {aboutWords.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={styles.section}>
          <h2>{aboutWords.foundersTitle}</h2>
          {shopFacts.founders.map(({ name, role }) => (
            <div key={name} className={styles.founder}>
              <Initial className={styles.initial} name={name} />
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.role}>{role}</p>
              </div>
            </div>
          ))}
        </section>
        <section className={styles.section}>
          <h2>{aboutWords.valuesTitle}</h2>
          <ul className={styles.values}>
            {aboutWords.values.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <Footer />
    </>
  );
}

import { useTexts } from '#web/lib/language/use-texts.ts';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { Membership } from '#web/features/site/contact/membership.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function ContactPage() {
  const { t } = useTexts('contact');
  return (
    <PageSection id="contact">
      <PageIntro heading={t('title')} description={t('subtitle')} />
      <div className="page-width grid items-start gap-12 pt-12 pb-16 sm:pb-24 xl:grid-cols-2">
        <Membership />
        <Queries>
          <ContactForm />
        </Queries>
      </div>
    </PageSection>
  );
}

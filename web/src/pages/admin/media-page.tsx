import { pagePath } from '@sonocampus/contract/pages'
import { MediaLibrary } from '@/features/assessment/assets/media-library'
import { AskOnPicture } from '@/features/assessment/quizzes/authoring/ask-on-picture'
import { PageTitle } from '@/features/ground/site/page-title'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { BackLink } from '@/shared/ui/back-link'

export function MediaPage() {
  return (
    <>
      <PageTitle title="Media library" />
      <ForCourse
        title="Media library"
        lead="Pictures, clips and DICOM loops to ask questions on."
        back={(courseId) => (
          <BackLink to={`${pagePath('adminQuizzes')}${courseId && `?course=${courseId}`}`}>Quizzes</BackLink>
        )}
      >
        {(place) => (
          <MediaLibrary
            {...place}
            ask={(picture, onClose) => <AskOnPicture picture={picture} onClose={onClose} />}
            unchosen={<NoCourseChosen text="Select a course above to see its pictures and loops." />}
          />
        )}
      </ForCourse>
    </>
  )
}
